export interface ToastContent {
  title: string
  /** Whom it is about, where that is no longer in sight. */
  about?: string
  description?: string
  variant?: 'default' | 'destructive'
  /** One thing to do about it, such as taking it back. */
  action?: { label: string; onAction: () => void }
}

export interface ShownToast extends ToastContent {
  id: number
  open: boolean
}

/** Focuses the place of toasts. */
export const toastKey = 'F8'

/** How long a toast stays, and how long a dismissed one is kept before it is forgotten, in milliseconds. */
export const toastDuration = 5000
export const toastRemovalDelay = 1_000_000

export type ToastChange =
  | { kind: 'shown'; id: number; content: ToastContent }
  | { kind: 'dismissed'; id: number }
  | { kind: 'removed'; id: number }

/** One toast at a time: a new one takes the place of the older. */
export function nextToast(current: ShownToast | null, change: ToastChange): ShownToast | null {
  if (change.kind === 'shown') return { ...change.content, id: change.id, open: true }
  if (current?.id !== change.id) return current
  return change.kind === 'dismissed' ? { ...current, open: false } : null
}
