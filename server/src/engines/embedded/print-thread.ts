import { setPriority } from 'node:os'

// Under Linux each thread has a priority of its own: pictures that were paid for and calls go first. Elsewhere it is the process's.
if (process.platform === 'linux') setPriority(5)
await import('./render-thread.ts')
