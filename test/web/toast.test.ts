import { describe, expect, it } from 'vitest'
import { nextToast, type ShownToast, toastDuration, toastRemovalDelay } from '../../web/src/ui/toastState.ts'

const shown: ShownToast = { id: 1, title: 'Copied', open: true }

describe('the toast', () => {
  it('is one at a time: a new one takes the place of the older', () => {
    expect(nextToast(shown, { kind: 'shown', id: 2, content: { title: 'Logged out' } })).toEqual({
      id: 2,
      title: 'Logged out',
      open: true,
    })
  })

  it('closes when dismissed and is forgotten when removed', () => {
    const dismissed = nextToast(shown, { kind: 'dismissed', id: 1 })
    expect(dismissed).toEqual({ ...shown, open: false })
    expect(nextToast(dismissed, { kind: 'removed', id: 1 })).toBeNull()
  })

  it('is not closed by what happens to an older one', () => {
    expect(nextToast(shown, { kind: 'dismissed', id: 0 })).toBe(shown)
    expect(nextToast(shown, { kind: 'removed', id: 0 })).toBe(shown)
  })

  it('stays 5 seconds, and is kept 1,000,000 ms after that', () => {
    expect(toastDuration).toBe(5000)
    expect(toastRemovalDelay).toBe(1_000_000)
  })
})
