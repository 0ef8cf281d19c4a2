import { useState, useSyncExternalStore } from 'react'

/** After so long, in milliseconds, a press counts as ended that nobody was told the end of: of a list that the browser itself opens. */
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
  // After the click, which comes with the end of the press.
  const end = () => setTimeout(() => setPressed(false))
  document.addEventListener('pointerdown', begin, true)
  for (const event of ['pointerup', 'pointercancel']) document.addEventListener(event, end, true)
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/**
 * A value that does not change while a button of the mouse is down or a finger rests: a press takes the focus from a field as it begins,
 * and what is said of that field then would move away what is being pressed, which the click would miss.
 */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const [held, setHeld] = useState(value)
  const waits = useSyncExternalStore(
    listen,
    () => pressed && !Object.is(held, value),
    () => false,
  )
  if (waits) return held
  if (!Object.is(held, value)) setHeld(value)
  return value
}
