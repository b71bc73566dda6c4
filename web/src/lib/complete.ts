/**
 * The least that an answer of the contract is, made from its schema: '', 0 and false where text, a number or yes or no is expected,
 * `[shape]` a list, `{ '*': shape }` names that are not known beforehand, `{ '?': shape }` what may be missing, null anything.
 */
export type Shape = string | number | boolean | null | Shape[] | { [name: string]: Shape }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const isLike = (value: unknown, shape: Shape | undefined): boolean =>
  shape === null || (isObject(shape) ? isObject(value) : Array.isArray(shape) ? Array.isArray(value) : typeof value === typeof shape)

/** Whether an item of a list can be told from others: the first field of what the contract lists names it, where its fields are known. */
function isNamed(item: unknown, shape: Shape | undefined): boolean {
  const [first] = isObject(shape) ? Object.keys(shape) : []
  return isLike(item, shape) && (first === undefined || first === '*' || (item as Record<string, unknown>)[first] !== undefined)
}

/**
 * An answer as the screens may rely on it, whichever server gave it: what is missing or of another shape is nothing ('', 0, false, [] or
 * null), items of lists that nothing names are left out, and what is new stays. Words are not looked at: screens meet new ones.
 */
export function complete(value: unknown, shape: Shape | undefined): unknown {
  if (shape === null || shape === undefined) return value
  if (Array.isArray(shape)) {
    const items: unknown[] = Array.isArray(value) ? value : []
    return items.filter((item) => isNamed(item, shape[0])).map((item) => complete(item, shape[0]))
  }
  if (!isObject(shape)) return isLike(value, shape) ? value : shape
  if ('?' in shape) return value !== null && isLike(value, shape['?']) ? complete(value, shape['?']) : null
  const given = isObject(value) ? value : {}
  const asked = '*' in shape ? Object.keys(given).map((name) => [name, shape['*']] as const) : Object.entries(shape)
  return { ...given, ...Object.fromEntries(asked.map(([name, part]) => [name, complete(given[name], part)])) }
}

/** What nothing can be done without: which one it is, what opens the session, where to go on, the picture. */
const needed = ['id', 'access_token', 'secret', 'auth_url', 'confirmation_url', 'url', 'generated_image_url']

/** Whether a completed answer lacks what the call was made for. */
export const isUseless = (answer: unknown, shape: Shape | undefined): boolean =>
  isObject(shape) && isObject(answer) && needed.some((name) => shape[name] === '' && answer[name] === '')
