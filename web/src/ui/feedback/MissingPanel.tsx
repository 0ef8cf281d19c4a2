import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PlainIconButton } from '../controls/PlainIconButton.tsx'
import { CloseIcon } from '../icons/CloseIcon.tsx'
import { MissingScript } from './MissingScript.tsx'
import styles from './missingPanel.module.css'

interface MissingPanelProps {
  title: string
  onClose: () => void
}

/** Replaces a panel whose script failed to load, over an unchanged page. Needs only the page's own script. */
export function MissingPanel({ title, onClose }: MissingPanelProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <dialog ref={show} aria-labelledby={titleId} className={styles.panel} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
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
  const { t } = useTranslation()
  return open && <MissingPanel title={t('This could not be loaded')} onClose={onClose} />
}

function show(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}
