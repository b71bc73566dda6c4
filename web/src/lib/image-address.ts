/** Where the browser gets a picture, or each of several: the API names it under /static/images/, the server gives it under /api/images/. */
export const imageAddress = (url: string) => url.replaceAll('/static/images/', '/api/images/')

const random = () => Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A file name for a downloaded picture, with a random ending so that two downloads never collide. */
export const downloadName = (suffix = random()) => `visualization-${suffix}.jpg`
