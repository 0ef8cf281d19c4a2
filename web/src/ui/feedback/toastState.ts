export interface ToastContent {
  title: string
  /** Who it is about, if they are no longer visible. */
  about?: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; onAction: () => void }
}

export interface ShownToast extends ToastContent {
  id: number
  open: boolean
}

/** Focuses the toast area. */
export const toastKey = 'F8'

/** How long a toast is shown, and how long a dismissed one is kept before it is removed, in milliseconds. */
export const toastDuration = 5000
export const toastRemovalDelay = 1_000_000

export type ToastChange =
  | { kind: 'shown'; id: number; content: ToastContent }
  | { kind: 'dismissed'; id: number }
  | { kind: 'removed'; id: number }

/** Only one toast at a time. A new one replaces the previous one. */
export function nextToast(current: ShownToast | null, change: ToastChange): ShownToast | null {
  if (change.kind === 'shown') return { ...change.content, id: change.id, open: true }
  if (current?.id !== change.id) return current
  return change.kind === 'dismissed' ? { ...current, open: false } : null
}
