import Box from '@mui/material/Box'
import { UploadProgress } from '../files/UploadProgress.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { SendingFile } from './useSending.ts'

export interface SendingListProps {
  sending: readonly SendingFile[]
}

const noRetry = () => {}

/** The files being sent, each with its progress and a cancel button. */
export function SendingList({ sending }: SendingListProps) {
  const { t } = useTranslation()
  return (
    <Box role="group" aria-label={t('Uploading files')} sx={{ display: 'grid', gap: 1 }}>
      {sending.map(({ file, part, cancel }) => (
        <UploadProgress
          key={`${file.name} ${file.size}`}
          upload={{ state: { step: 'sending', file, part }, cancel, retry: noRetry }}
        />
      ))}
    </Box>
  )
}
