import { startEmbedded } from '../database/embedded.ts'

// A process that runs the embedded PostgreSQL over the folder it is told, says so, and waits to be stopped or killed.
const [, , folder] = process.argv
const say = (words: object) => console.log(JSON.stringify(words))
const quiet = { info() {}, debug() {}, warn: (facts: object, message: string) => say({ warned: message, ...facts }) }
const embedded = await startEmbedded(folder, quiet)
process.on('SIGTERM', () => void embedded.stop().then(() => process.exit(0)))
say({ pid: embedded.pid(), owner: embedded.isOwner() })
