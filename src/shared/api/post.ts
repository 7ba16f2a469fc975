/** A query that sends `body` as JSON, or as a form if it is `FormData`. */
export const post = (url: string, body: unknown) => ({ url, method: 'POST', body });
