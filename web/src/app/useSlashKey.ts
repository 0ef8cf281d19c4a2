import { type RefObject, useEffect } from 'react'

/** Focuses a field on the slash key, unless the user is typing or a dialog is open. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const busy = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]'
      if (event.target instanceof HTMLElement && event.target.closest(busy)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [field])
}
