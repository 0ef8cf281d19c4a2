import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { shownMessage } from '../api/call.ts'
import { translateMessage } from '../i18n/translateMessage.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { CloseOutlinedIcon as CancelIcon } from '../ui/icons/CloseOutlinedIcon.tsx'
import { ReplayOutlinedIcon as RetryIcon } from '../ui/icons/ReplayOutlinedIcon.tsx'
import { type FileUpload, hasLeft } from './useFileUpload.ts'

interface UploadProgressProps {
  upload: Pick<FileUpload, 'state' | 'cancel' | 'retry'>
  /** Shown for a failure without its own message. */
  failure?: string
}

/**
 * The progress of an upload, with a cancel button until it is fully sent. After a failure, the reason and a retry
 * button.
 */
export function UploadProgress({ upload: { state, cancel, retry }, failure }: UploadProgressProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const nameId = useId()
  if (state.step === 'idle') return null
  const { name } = state.file
  const failed = state.step === 'failed'
  const checking = hasLeft(state)
  const percent = failed ? 0 : Math.floor(state.part * 100)
  return (
    <Box sx={{ border: 1, borderColor: failed ? 'error.main' : 'divider', borderRadius: 1, px: 1.5, py: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={nameId} variant="body2" noWrap data-tooltip={name}>
            {name}
          </Typography>
          {failed ? (
            <Typography variant="caption" component="p" color="error" role="alert">
              {translateMessage(t, shownMessage(state.problem, failure))}
            </Typography>
          ) : (
            <Typography variant="caption" component="p" color="textSecondary">
              {checking ? t('Checking the file...') : t('Uploading: {{percent}}%', { percent: number(percent) })}
            </Typography>
          )}
        </Box>
        {failed && (
          <RoundButton label={t('Upload {{file}} again', { file: name })} onClick={retry}>
            <RetryIcon fontSize="small" />
          </RoundButton>
        )}
        {!checking && (
          <RoundButton
            label={failed ? t('Remove {{name}}', { name }) : t('Cancel upload of {{file}}', { file: name })}
            onClick={cancel}
          >
            <CancelIcon fontSize="small" />
          </RoundButton>
        )}
      </Box>
      {!failed && (
        <Box sx={{ mt: 0.75 }}>
          <ProgressBar aria-labelledby={nameId} value={checking ? undefined : percent} />
        </Box>
      )}
    </Box>
  )
}

interface RoundButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}

function RoundButton({ label, onClick, children }: RoundButtonProps) {
  return (
    <IconButton size="small" aria-label={label} data-tooltip={label} onClick={onClick}>
      {children}
    </IconButton>
  )
}
