/** The login screen (A §2.3). */
export function LoginPage() {
  return <main>Sign in</main>;
}
