/** A rectangle in the window, in CSS pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
  /** How bad it is to cover it, compared to other controls. 1 by default. */
  weight?: number
}

export interface Offset {
  dx: number
  dy: number
}

const stayed: Offset = { dx: 0, dy: 0 }

/** The distance between tried places, and between a toast and the edges of the window, in CSS pixels. */
const step = 8
const margin = 8

/**
 * Returns how far to move a toast so that it covers no control. Of several places, the nearest counts. If it covers some
 * everywhere, the place where it covers the smallest area, weighted by control.
 */
export function freeOffset(toast: Box, window: { width: number; height: number }, controls: readonly Box[]): Offset {
  const near = controls.filter((one) => one.right > one.left && one.bottom > one.top)
  if (coveredArea(toast, near) === 0) return stayed
  let best = { offset: stayed, covered: coveredArea(toast, near), distance: 0 }
  for (const offset of offsetsIn(toast, window)) {
    const covered = coveredArea(moved(toast, offset), near)
    const distance = Math.hypot(offset.dx, offset.dy)
    if (covered < best.covered || (covered === best.covered && distance < best.distance))
      best = { offset, covered, distance }
  }
  return best.offset
}

const moved = (box: Box, { dx, dy }: Offset): Box => ({
  left: box.left + dx,
  right: box.right + dx,
  top: box.top + dy,
  bottom: box.bottom + dy,
})

/** Returns the area of these boxes that a box covers, weighted. */
export function coveredArea(box: Box, others: readonly Box[]): number {
  let area = 0
  for (const other of others) {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
    if (width > 0 && height > 0) area += width * height * (other.weight ?? 1)
  }
  return area
}

/** Returns the places at every height, in the middle and at both sides. */
function offsetsIn(toast: Box, window: { width: number; height: number }): Offset[] {
  const columns = [0, margin - toast.left, window.width - margin - toast.right]
  const highest = margin - toast.top
  const lowest = window.height - margin - toast.bottom
  const heights: number[] = []
  for (let dy = highest; dy <= lowest; dy += step) heights.push(dy)
  return columns.flatMap((dx) => heights.map((dy) => ({ dx, dy })))
}
