/** The screens of administrators, all on the route `admin` of `PATHS`. */
export const ADMIN_PATHS = { people: '/admin/people', imports: '/admin/imports', audit: '/admin/audit' } as const;
