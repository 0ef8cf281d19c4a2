import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyDialog } from '../../../routing/lazyPart.tsx'
import { hasTyping } from '../../../session/typing.ts'
import { actionSize } from '../actionSize.ts'
import type { MessagedPerson } from './messagedPerson.ts'
import { messageForm } from './messageForm.ts'

interface WriteMessageProps {
  people: readonly MessagedPerson[]
  /** Called after a message was sent. */
  onSent?: () => unknown
}

/** The button that starts a message to one person, or to the selected people if there are any. */
export function WriteMessage({ people, onSent }: WriteMessageProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(() => hasTyping(messageForm(people)))
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={people.length === 0}
        onClick={() => setOpen(true)}
        sx={actionSize}
      >
        {t('Write message')}
      </Button>
      {open && (
        <Suspense>
          <MessageDialog people={people} onClose={() => setOpen(false)} {...(onSent && { onSent })} />
        </Suspense>
      )}
    </>
  )
}

const MessageDialog = lazyDialog(async () => (await import('./MessageDialog.tsx')).MessageDialog)
