export interface SandboxTables {
  sandbox_identity: {
    /** What it is: a person, a grant, a code, a token. */
    kind: string
    id: string
    /** Written as JSON text, read as what it says. */
    payload: unknown
    grant_id: string | null
    uid: string | null
    expires_at: Date | null
  }
}
