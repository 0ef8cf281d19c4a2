/** Sign-in by the agency's own identity provider. `domains` are the lower-case mail domains of the agency. */
export interface SingleSignOn {
  domains: readonly string[]
}
