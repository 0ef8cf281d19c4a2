import { useEffect, useRef } from 'react'
import { focusFirstWrong } from '../ui/focus/focusFirstWrong.ts'

/**
 * Restores focus when a focused button disappears or is disabled, because Escape would no longer be heard. After
 * editing, it goes to the edit button; after a rejected save, to the first invalid field; after a failed save, to the
 * save button.
 */
export function useEditFocus({ editing, saving }: { editing: boolean; saving: boolean }) {
  const editButton = useRef<HTMLButtonElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const before = useRef({ editing, saving })
  useEffect(() => {
    if (before.current.editing && !editing) editButton.current?.focus()
    if (before.current.saving && !saving && saveButton.current) {
      if (document.activeElement === document.body) saveButton.current.focus()
      focusFirstWrong(saveButton.current.form)
    }
    before.current = { editing, saving }
  }, [editing, saving])
  return { editButton, saveButton }
}
