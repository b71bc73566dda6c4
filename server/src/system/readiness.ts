/** How one part of the installation stands. `detail` is for the operator and names no secret. */
export interface PartState {
  ok: boolean
  detail: string
}

/** The parts without which the service cannot serve, each with a way to ask. */
export type Readiness = Record<string, () => Promise<PartState>>

const patienceMs = 5000

/** Asks every part at once; one that does not answer in time is not ready. */
export async function askAll(readiness: Readiness): Promise<{ ok: boolean; parts: Record<string, PartState> }> {
  const asked = Object.entries(readiness).map(async ([name, ask]) => {
    const late = new Promise<PartState>((resolve) => setTimeout(resolve, patienceMs, { ok: false, detail: 'no answer' }).unref())
    const state = await Promise.race([ask(), late]).catch(() => ({ ok: false, detail: 'failed' }))
    return [name, state] as const
  })
  const parts = Object.fromEntries(await Promise.all(asked))
  return { ok: Object.values(parts).every(({ ok }) => ok), parts }
}
