import { useState } from 'react'

/** A yes/no choice stored in this browser under `key`. Defaults to false. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(key))
  const choose = (chosen: boolean) => {
    setValue(chosen)
    try {
      localStorage.setItem(key, String(chosen))
    } catch {
      // Storage can be forbidden. The choice then lasts as long as the page.
    }
  }
  return [value, choose]
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}
