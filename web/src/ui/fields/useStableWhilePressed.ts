import { useState, useSyncExternalStore } from 'react'

/** Milliseconds after which a press counts as ended even without an event, as with native select lists. */
const longestPress = 2000

let pressed = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function setPressed(next: boolean): void {
  clearTimeout(timer)
  pressed = next
  if (next) timer = setTimeout(() => setPressed(false), longestPress)
  for (const listener of listeners) listener()
}

if (typeof document !== 'undefined') {
  const begin = () => setPressed(true)
  // After the click, which follows the end of the press.
  const end = () => setTimeout(() => setPressed(false))
  document.addEventListener('pointerdown', begin, true)
  for (const event of ['pointerup', 'pointercancel']) document.addEventListener(event, end, true)
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/**
 * Returns a value that stays unchanged while a mouse button or finger is down. A press blurs the focused field when it
 * begins, and an error appearing then would move the pressed element away from the click.
 */
export function useStableWhilePressed<Value>(value: Value): Value {
  const [stable, setHeld] = useState(value)
  const waits = useSyncExternalStore(
    listen,
    () => pressed && !Object.is(stable, value),
    () => false,
  )
  if (waits) return stable
  if (!Object.is(stable, value)) setHeld(value)
  return value
}
