import Box from '@mui/material/Box'
import DialogContentText from '@mui/material/DialogContentText'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LabelledInput, type LabelledInputProps } from '../fields/LabelledInput.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'onConfirm' | 'children'> {
  /** States what follows. */
  text: string
  /** The field of the reason. Its label defaults to "Reason". */
  field: Pick<LabelledInputProps, 'hint' | 'minRows' | 'maxRows'> & { label?: string; maxLength: number }
  onConfirm: (reason: string) => Promise<unknown>
  /** Other fields, shown above the reason. */
  children?: ConfirmDialogProps['children']
}

/** Asks for confirmation and a reason, without which it can't be confirmed. */
export function ReasonDialog({ text, field, ready = true, onConfirm, children, ...dialog }: ReasonDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const id = useId()
  return (
    <ConfirmDialog {...dialog} ready={ready && reason.trim() !== ''} onConfirm={() => onConfirm(reason)}>
      <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>{text}</DialogContentText>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {children}
        <LabelledInput
          label={t('Reason')}
          minRows={2}
          maxRows={6}
          {...field}
          id={id}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          required
          multiline
        />
      </Box>
    </ConfirmDialog>
  )
}
