/** A stage of reading, the file that calls it, the text of the call there, and what stands there where it is switched off. */
export interface Ablation {
  stage: string
  file: string
  call: string
  instead: string
}

const off = (stage: string, file: string, call: string, instead: string): Ablation => ({ stage, file, call, instead })
const propose = 'understand/openings/propose-quads.ts'
const find = 'understand/openings/find-openings.ts'
const drawing = 'understand/read-drawing.ts'
const roles = 'understand/read-roles.ts'
const settle = 'reading/settle-parts.ts'
const label = 'reading/label-parts.ts'
const outline = 'understand/cut-outline.ts'
const scene = 'understand/borders/straighten-scene.ts'
const undrawn = 'understand/drop-undrawn.ts'
const corners = 'understand/borders/straighten-corners.ts'

/** Each stage that decides what a drawing shows and where; faces, plants, hatching and shade change no role. */
export const ablations: readonly Ablation[] = [
  off('mirror image', 'reading/look.ts', '(out[i] + mirrored[j]) / 2', 'j < 0 ? mirrored[j] : out[i]'),
  off('parts', label, 'touch[p] ? Math.max', 'touch[p] >= 0 ? 1 : touch[p] ? Math.max'),
  off('pixels of large parts', label, 'touch[p] ? Math.max', 'touch[p] < 0 ? Math.max'),
  off('sides of the outline', 'reading/take-sides.ts', 'isHouse(k) === (built[p] === 1)', 'k < n'),
  off('cost of an outline', outline, 'const cohesion = 20', 'const cohesion = 0'),
  off('ends of buildings', outline, 'const atEnd = 0.2', 'const atEnd = 1'),
  off('strokes along outlines', outline, 'const alongStroke = 0.15', 'const alongStroke = 1'),
  off('what is shut out left', outline, 'leaveShutOut(flow, told, parent, built)', ''),
  off('settled parts', settle, 'const cohesion = 2', 'const cohesion = 0'),
  off('ends of surfaces', settle, 'const atEnd = 0.1', 'const atEnd = 1'),
  off('strokes between parts', settle, 'const alongStroke = 0.3', 'const alongStroke = 1'),
  off('edging', settle, 'const belongs = 0.5', 'const belongs = 0'),
  off('corners closed by strokes', drawing, 'divide(closeCorners(ink, strokes, width, height)', 'divide(ink'),
  off('smooth parts', drawing, 'smoothBorders(divided, width, height)', 'divided'),
  off('metre from what is seen', drawing, 'heightsSeen(estimate, height)', '{ doors: [], panes: [], storeys: [] }'),
  off('gables', drawing, 'findGables(strokes, perspective, 0.9 * camera.pixelsPerM)', '[]'),
  off('openings by posts', propose, 'fromPosts(reading, rails, posts)', '[]'),
  off('openings by fields', propose, '[...drawn, ...closed]', 'drawn'),
  off('openings seen', find, ', ...proposeSeen(reading, estimate)]', ']'),
  off('belief', find, 'probability(features)', 'features.inside'),
  off('kinds of openings', find, 'tellKinds(reading, estimate, found)', "found.map(() => ({ kind: 'window' }))"),
  off('a way in', 'understand/openings/tell-kind.ts', "told.every(({ kind }) => kind !== 'door')", 'told.length === 0'),
  off('doors on floors', find, "kind === 'window' ? one.quad : toFloor(standing, one.quad)", 'one.quad'),
  off('arches', find, 'findArch(reading, estimate, stood) ?? { quad: stood }', '{ quad: stood, arch: undefined }'),
  off('regular openings', roles, 'regularOpenings(findOpenings(reading, estimate), reading)', 'findOpenings(reading, estimate)'),
  off(
    'strips of railing',
    roles,
    'keepRailings({ width, height, role: reading.roles.ofPixel }, perspective, estimate)',
    'reading.roles.ofPixel',
  ),
  off('flights', roles, 'layFlights({ width, height, role: railed }, findFlights(reading, estimate))', 'railed'),
  off('openings laid', roles, 'layOpenings({ width, height, role: stepped }, openings)', 'stepped'),
  off('small components', roles, 'dropSmallComponents(laid, width, height, undefined, Role.sky)', 'laid'),
  off('nothing in the air', roles, 'undefined, Role.sky)', 'undefined)'),
  off('pieces believed', roles, 'keepPieces({ width, height, role: whole, ink }, estimate)', 'whole'),
  off('nothing undrawn', 'understand/understand.ts', 'dropUndrawn(scene)', 'scene'),
  off('leaves that grow nowhere', undrawn, '!growsNowhere(scene, part, size)', 'true'),
  off('notches of the outline', undrawn, 'of shutOff(scene)', 'of []'),
  off('set back', 'understand/understand.ts', 'setBack(dropUndrawn(scene), estimate)', 'dropUndrawn(scene)'),
  off(
    'faces end on uprights',
    'understand/surfaces.ts',
    'straightenCorners(surface, [surfaceIndex.wallA, surfaceIndex.wallB], strokes, width, pixelsPerM)',
    'surface',
  ),
  off('corners held', corners, 'holdCorners(map, border, one + other, uprights, width, pixelsPerM)', ''),
  off('corners closed', corners, 'closeCorners(map, [one, other], found, uprights, width, pixelsPerM)', ''),
  off('borders on strokes', roles, 'snapBorders(kept, strokes, width, height, houseRoles)', 'kept'),
  off(
    'straight borders',
    'understand/scene/scene-at.ts',
    'straightenScene(resizeScene(reading, width, height))',
    'resizeScene(reading, width, height)',
  ),
  off(
    'small components between straight borders',
    scene,
    'dropSmallComponents(before, width, height, leastShare * width * height)',
    'before.slice()',
  ),
]

/** The text of a file that calls a stage once, without that call. */
export function without({ stage, file, call, instead }: Ablation, text: string): string {
  if (text.split(call).length !== 2) throw new Error(`${file} does not call "${stage}" once as the table says.`)
  return text.replace(call, () => instead)
}
