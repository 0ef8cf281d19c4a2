import type { KeyboardEvent } from 'react'

/** Whether this is Enter in a field that has no use of its own for it, where a browser would send the whole form. */
export function isEnterInField({ key, target, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || nativeEvent.defaultPrevented || nativeEvent.isComposing) return false
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}
