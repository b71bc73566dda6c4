import type { Plant } from '../../scene.ts'

/** The plants with the box that holds every pixel of theirs in `map`, where each is 1 + its index; one without any keeps its own. */
export function measurePlants(map: Uint16Array, width: number, plants: readonly Plant[]): Plant[] {
  const boxes = plants.map(() => ({ left: width, top: -1, right: -1, bottom: -1 }))
  for (let row = 0; row < map.length; row += width) takeRow(map.subarray(row, row + width), boxes, row / width)
  return plants.map((plant, k) => (boxes[k].top < 0 ? plant : { ...plant, ...boxes[k] }))
}

function takeRow(row: Uint16Array, boxes: Omit<Plant, 'kind'>[], y: number) {
  for (let x = 0; x < row.length; x++) {
    if (row[x] === 0) continue
    const box = boxes[row[x] - 1]
    if (box.top < 0) box.top = y
    box.bottom = y
    if (x < box.left) box.left = x
    if (x > box.right) box.right = x
  }
}
