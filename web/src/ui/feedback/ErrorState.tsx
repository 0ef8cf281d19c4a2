import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { ApiError, shownMessage } from '../../api/call.ts'
import { translateMessage } from '../../i18n/translateMessage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { leaveFocus } from '../focus/leaveFocus.ts'
import { Notice } from './Notice.tsx'

interface ErrorStateProps {
  problem: unknown
  /** What failed, such as 'Key figures could not be loaded'. */
  title?: string
  onRetry?: () => void
}

/** Shows an error with a retry button. If there was no response at all, it retries once the browser is back online. */
export function ErrorState({ problem, title, onRetry }: ErrorStateProps) {
  const { t } = useTranslation()
  useRetryOnline(problem instanceof ApiError && problem.status === 0 ? onRetry : undefined)
  const requestId = problem instanceof ApiError ? problem.answer?.requestId : undefined
  return (
    <Notice
      tone="error"
      title={title ?? t('This could not be loaded')}
      action={
        onRetry && (
          <Button ref={leaveFocus} size="small" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )
      }
    >
      {translateMessage(t, shownMessage(problem))}
      {requestId && (
        <Box
          component="p"
          sx={{ m: 0, mt: 0.5, fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {t('Reference: {{requestId}}', { requestId })}
        </Box>
      )}
    </Notice>
  )
}

function useRetryOnline(retry: (() => void) | undefined): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  }, [retry])
  useEffect(() => {
    const onOnline = () => latest.current?.()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
}
