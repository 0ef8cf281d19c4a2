import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PlainIconButton } from '../controls/PlainIconButton.tsx'
import { CloseIcon } from '../icons/CloseIcon.tsx'
import { MissingScript } from './MissingScript.tsx'
import styles from './missingPanel.module.css'

interface MissingPanelProps {
  /** The title of the panel. Without one, the message is the only heading. */
  title?: string
  onClose: () => void
}

/** Replaces a panel whose script failed to load, over an unchanged page. Needs only the page's own script. */
export function MissingPanel({ title, onClose }: MissingPanelProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <dialog
      ref={show}
      {...(title ? { 'aria-labelledby': titleId } : { 'aria-label': t('This part could not be loaded') })}
      className={styles.panel}
      onClose={onClose}
    >
      <header className={styles.head}>
        {title && <h2 id={titleId}>{title}</h2>}
        <PlainIconButton aria-label={t('Close')} onClick={onClose}>
          <CloseIcon />
        </PlainIconButton>
      </header>
      <MissingScript />
    </dialog>
  )
}

interface MissingDialogProps extends Pick<MissingPanelProps, 'onClose'> {
  /** Whether it is shown, for dialogs that stay mounted when closed. */
  open?: boolean
}

/** Does the same for a dialog with no title of its own. */
export function MissingDialog({ open = true, onClose }: MissingDialogProps) {
  return open && <MissingPanel onClose={onClose} />
}

function show(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}
