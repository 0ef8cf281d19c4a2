import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, coveredArea, freeOffset } from '../../../web/src/ui/feedback/toastPlace.ts'

const window = { width: 1440, height: 900 }
const toast: Box = { left: 526, right: 914, top: 760, bottom: 820 }
const movedBy = ({ dx, dy }: { dx: number; dy: number }, box = toast): Box => ({
  left: box.left + dx,
  right: box.right + dx,
  top: box.top + dy,
  bottom: box.bottom + dy,
})
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('the place of a toast', () => {
  it('is its own if it covers no control, even if it touches one', () => {
    expect(freeOffset(toast, window, [])).toEqual({ dx: 0, dy: 0 })
    expect(freeOffset(toast, window, [box(526, 820, 388, 40), box(0, 0, 1440, 64)])).toEqual({ dx: 0, dy: 0 })
  })

  it('is the nearest free one', () => {
    const button = box(600, 790, 100, 40)
    const offset = freeOffset(toast, window, [button])
    expect(coveredArea(movedBy(offset), [button])).toBe(0)
    expect(Math.abs(offset.dy)).toBeLessThan(80)
    // A whole column of rows leaves the sides.
    const column = box(500, 0, 440, 900)
    expect(freeOffset(toast, window, [column]).dx).not.toBe(0)
  })

  it('is where it covers least if there is no free one, never outside the window', () => {
    const everywhere = [box(0, 0, 1440, 500), box(0, 500, 1440, 400)]
    expect(freeOffset(toast, window, everywhere)).toEqual({ dx: 0, dy: 0 })
    const rows = [...Array.from({ length: 18 }, (_none, at) => box(0, at * 50, 1440, 48)), box(0, 0, 1440, 640)]
    const offset = freeOffset(toast, window, rows)
    expect(coveredArea(movedBy(offset), rows)).toBeLessThanOrEqual(coveredArea(toast, rows))
  })

  it('is not on the button that sends a form while there is any other', () => {
    const phone = { width: 390, height: 844 }
    const shown: Box = { left: 16, right: 374, top: 750, bottom: 830 }
    const fields = Array.from({ length: 16 }, (_none, at) => box(16, at * 52, 358, 48))
    const submit = { ...box(16, 790, 358, 44), weight: 1000 }
    const offset = freeOffset(shown, phone, [...fields, submit])
    expect(coveredArea(movedBy(offset, shown), [submit])).toBe(0)
    // Without its weight, covering it would be as good as covering a field.
    expect(coveredArea(shown, [submit])).toBe(1000 * coveredArea(shown, [{ ...submit, weight: 1 }]))
  })

  it('never covers more than before, and stays in the window', () => {
    const boxes = fc
      .tuple(fc.nat(1400), fc.nat(880), fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 90 }))
      .map((sides) => box(...sides))
    fc.assert(
      fc.property(fc.array(boxes, { maxLength: 60 }), (controls) => {
        const offset = freeOffset(toast, window, controls)
        const at = movedBy(offset)
        expect(coveredArea(at, controls)).toBeLessThanOrEqual(coveredArea(toast, controls))
        expect([at.left >= 0, at.top >= 0, at.right <= window.width, at.bottom <= window.height]).not.toContain(false)
      }),
    )
  })
})
