import { useEffect, useRef } from 'react'
import { focusFirstWrong } from '../ui/focusFirstWrong.ts'

/**
 * Buttons that go away or are disabled lose the focus, and Escape would no longer be heard: after edit mode it goes to the button
 * that opens it, after a refused save to the first field of the form that is wrong, and after one that failed back to the button
 * that saves.
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
