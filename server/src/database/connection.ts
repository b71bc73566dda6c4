/** How to reach a database; a form that `pg`, Kysely and pg-boss all take. */
export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
  ssl?: boolean | { rejectUnauthorized: boolean }
}

/** Reads a `postgres://user:password@host:port/database?sslmode=…` address; `host` in the query may name a socket folder. */
export function readConnection(address: string): Connection {
  const url = new URL(address)
  const mode = url.searchParams.get('sslmode')
  return {
    host: url.searchParams.get('host') ?? (decodeURIComponent(url.hostname) || 'localhost'),
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username) || 'postgres',
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
    ...(mode && mode !== 'disable' && { ssl: { rejectUnauthorized: mode.startsWith('verify') } }),
  }
}
