import { useId } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { CloseIcon } from './icons/CloseIcon.tsx'
import { MissingScript } from './MissingScript.tsx'
import styles from './missingPanel.module.css'
import { PlainIconButton } from './PlainIconButton.tsx'

interface MissingPanelProps {
  title: string
  onClose: () => void
}

/** Stands in the place of a panel whose script has not come, over a page that stays. It needs no script but the page's. */
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
  /** Whether it is shown, where a dialog stays when it is closed. */
  open?: boolean
}

/** The same for a dialog that has no other name as long as it is not there. */
export function MissingDialog({ open = true, onClose }: MissingDialogProps) {
  const { t } = useTranslation()
  return open && <MissingPanel title={t('Not loaded yet')} onClose={onClose} />
}

function show(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}
