import { useSyncExternalStore } from 'react'

export const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )

function listen(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange)
  }
}
