import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { additionLimits } from '../../../../../shared/kernel/domain/additionLimits.ts'
import { shownMessage } from '../../../api/call.ts'
import { AddWordFile } from '../../../applicantForm/inputs/AddWordFile.tsx'
import { FileButton } from '../../../applicantForm/inputs/FileButton.tsx'
import { RefusedFile } from '../../../applicantForm/inputs/RefusedFile.tsx'
import { SendingFiles } from '../../../applicantForm/SendingFiles.tsx'
import { acceptedFiles } from '../../../files/acceptedFiles.ts'
import { TakePhotos } from '../../../files/photos/TakePhotos.tsx'
import { useChosenFile } from '../../../files/useChosenFile.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useLeaveQuestion } from '../../../routing/leaveQuestion.tsx'
import { UnsavedChanges } from '../../../ui/dialogs/UnsavedChanges.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { submitAlone } from '../../../ui/forms/submitAlone.ts'
import { useAddition } from './useAddition.ts'

interface AddDialogProps {
  token: string
  onClose: () => void
  onAdded: () => void
  /** Called when nothing can be added any more. */
  onReviewed: () => void
}

const failure = 'It could not be sent. Please try again.'

/** Adds a text or files to the application. Closing with unsaved text asks first. */
export function AddDialog({ token, onClose, onAdded, onReviewed }: AddDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const textId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const [closing, setClosing] = useState(false)
  const [reading, setReading] = useState(false)
  const { draft, isBegun, busy, problem, sending, send, change } = useAddition({ token, onAdded, onReviewed })
  const leaving = useLeaveQuestion(isBegun)
  const { text, files } = draft
  const close = () => (isBegun ? setClosing(true) : onClose())
  const submit = () => {
    setSubmitted(true)
    if (!isBegun) input.current?.focus()
    else if (!busy && !reading) void send()
  }

  return (
    <>
      <Dialog open onClose={busy ? undefined : close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
        <form noValidate onSubmit={submitAlone(submit)}>
          <DialogTitle id={titleId}>{t('Add to your application')}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2, '& > :first-of-type': { mt: 1 } }}>
            <LabelledInput
              id={textId}
              label={t('What would you like to add or correct?')}
              hint={t('For example, a new phone number.')}
              error={isSubmitted && !isBegun ? t('Enter a text, or choose a file') : undefined}
              value={text}
              disabled={busy}
              autoFocus
              multiline
              minRows={4}
              maxRows={10}
              maxLength={additionLimits.text}
              inputRef={input}
              onChange={(event) => change({ ...draft, text: event.target.value })}
            />
            {busy ? (
              <SendingFiles sending={sending} />
            ) : (
              <ChosenFiles
                files={files}
                onFiles={(chosen) => change((before) => ({ ...before, files: chosen(before.files) }))}
                onReading={setReading}
              />
            )}
            {problem !== undefined && !busy && (
              <Notice tone="error">{translateMessage(t, shownMessage(problem, failure))}</Notice>
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close} disabled={busy}>
              {t('Cancel')}
            </Button>
            {/* Never disabled, so that it keeps focus. */}
            <Button type="submit" variant="contained" aria-disabled={busy || reading}>
              {busy ? t('Sending...') : t('Send')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <UnsavedChanges
        isOpen={closing || leaving.isOpen}
        text={t('Your additions have not been sent and will be lost.')}
        onKeep={leaving.isOpen ? leaving.stay : () => setClosing(false)}
        onDiscard={leaving.isOpen ? leaving.leave : onClose}
      />
    </>
  )
}

interface ChosenFilesProps {
  files: readonly File[]
  onFiles: (change: (before: readonly File[]) => readonly File[]) => void
  /** Called with whether a file is being checked; a file in progress would not be part of what is sent now. */
  onReading: (reading: boolean) => void
}

/** The chosen files, and controls to add another. */
function ChosenFiles({ files, onFiles, onReading }: ChosenFilesProps) {
  const { t } = useTranslation()
  const add = (file: File) => onFiles((before) => [...before, file])
  const pdf = useChosenFile('document', add)
  const word = useChosenFile('wordFile', add)
  const read = (choose: (file: File) => Promise<boolean>) => async (file: File) => {
    onReading(true)
    const isTaken = await choose(file)
    onReading(false)
    return isTaken
  }
  const isFull = files.length >= additionLimits.documents
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {files.length > 0 && (
        <Box component="ul" aria-label={t('Files')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
            <Box key={index} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {file.name}
              </Typography>
              <Button
                size="small"
                color="inherit"
                aria-label={t('Remove {{name}}', { name: file.name })}
                onClick={() => onFiles((before) => before.filter((_, place) => place !== index))}
              >
                {t('Remove')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <FileButton
          accept={acceptedFiles.pdf}
          variant="outlined"
          size="small"
          disabled={isFull}
          onFile={read(pdf.choose)}
        >
          {t('Choose PDF')}
        </FileButton>
        <TakePhotos size="small" disabled={isFull} onFile={read(pdf.choose)} />
        <AddWordFile size="small" disabled={isFull} onFile={read(word.choose)} />
        <Typography variant="caption" color="textSecondary">
          {t('Up to {{maximum}} files, under 10 MB each', { maximum: additionLimits.documents })}
        </Typography>
        <RefusedFile refusal={pdf.refusal ?? word.refusal} />
      </Box>
    </Box>
  )
}
