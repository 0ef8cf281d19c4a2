import { describe, expect, it } from 'vitest'
import { nextToast, type ShownToast, toastDuration, toastRemovalDelay } from '../../web/src/ui/feedback/toastState.ts'

const shown: ShownToast = { id: 1, title: 'Copied', open: true }

describe('the toast', () => {
  it('is replaced by a new one', () => {
    expect(nextToast(shown, { kind: 'shown', id: 2, content: { title: 'Logged out' } })).toEqual({
      id: 2,
      title: 'Logged out',
      open: true,
    })
  })

  it('closes when dismissed and is removed later', () => {
    const dismissed = nextToast(shown, { kind: 'dismissed', id: 1 })
    expect(dismissed).toEqual({ ...shown, open: false })
    expect(nextToast(dismissed, { kind: 'removed', id: 1 })).toBeNull()
  })

  it('is not closed by an older one', () => {
    expect(nextToast(shown, { kind: 'dismissed', id: 0 })).toBe(shown)
    expect(nextToast(shown, { kind: 'removed', id: 0 })).toBe(shown)
  })

  it('stays 5 seconds and is removed 1,000,000 ms later', () => {
    expect(toastDuration).toBe(5000)
    expect(toastRemovalDelay).toBe(1_000_000)
  })
})
