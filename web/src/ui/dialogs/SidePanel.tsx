import Drawer from '@mui/material/Drawer'
import { type ReactNode, useState } from 'react'
import { abovePage } from './abovePage.ts'

interface SidePanelProps {
  open: boolean
  onClose: () => void
  /** Called when it has slid out and focus is restored. */
  onClosed?: () => void
  titleId: string
  children: ReactNode
}

/** A dialog on the right. It fills the screen on phones. */
export function SidePanel({ open, onClose, onClosed, titleId, children }: SidePanelProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const closed = () => {
    onClosed?.()
    // If the page loaded with the panel open, there is no earlier focus to restore.
    const { activeElement } = document
    if (activeElement === document.body || place?.contains(activeElement))
      place?.closest('main')?.focus({ preventScroll: true })
  }
  return (
    <div ref={setPlace} data-dialogs>
      {place && (
        <Drawer
          anchor="right"
          open={open}
          onClose={onClose}
          // Not a sibling of the page's root, which would be hidden from screen readers together with its toasts: F8
          // leads to their Undo.
          container={place}
          disableEnforceFocus
          slotProps={{
            transition: { onExited: closed },
            paper: {
              role: 'dialog',
              'aria-modal': true,
              'aria-labelledby': titleId,
              sx: {
                top: abovePage,
                height: `calc(100% - ${abovePage})`,
                width: 'min(720px, 100vw)',
                display: 'flex',
                flexDirection: 'column',
              },
            },
          }}
        >
          {children}
        </Drawer>
      )}
    </div>
  )
}

/** Returns the last defined id, so that a panel keeps its contents while it slides out. */
export function useLastDefined(id: string | undefined): string | undefined {
  const [lastId, setKept] = useState(id)
  if (id !== undefined && id !== lastId) setKept(id)
  return id ?? lastId
}
