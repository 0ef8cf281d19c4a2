import type { KeyboardEvent } from 'react'

/** Returns true for Enter in a field that doesn't use it, where browsers would submit the form. */
export function isEnterInField({ key, target, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || nativeEvent.defaultPrevented || nativeEvent.isComposing) return false
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}
