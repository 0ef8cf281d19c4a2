import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'

export interface LimitNoticeProps {
  /** When sending works again, in milliseconds of `Date.now()`. */
  until: number
  /** Whether the form has changed since it was refused, so that only the person may send it. */
  hasChanged: boolean
  /** Sends the form again. */
  onRetry: () => void
}

/** Says that too many applications came from this network, counts down, and then sends the form again. */
export function LimitNotice({ until, hasChanged, onRetry }: LimitNoticeProps) {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const isDue = seconds === 0 && !hasChanged
  useEffect(() => {
    if (isDue) onRetry()
  }, [isDue, onRetry])
  return (
    <Notice tone="warning" title={t('Your application has not been sent yet.')}>
      <div>
        {t('Too many applications have been sent from your network in the last hour. Nothing you entered is lost.')}
      </div>
      {seconds === 0 && <div>{t('You can send it now.')}</div>}
      {seconds > 0 && !hasChanged && (
        <div>{t('Keep this page open. Your application is sent automatically when the time is up.')}</div>
      )}
      {/* Read out on request only, not every second. */}
      {seconds > 0 && (
        <div role="timer" aria-live="off" style={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {hasChanged ? t('You can send it in {{time}}.', { time: clock(seconds) }) : clock(seconds)}
        </div>
      )}
    </Notice>
  )
}

/** Returns seconds as minutes and seconds, such as `59:05`. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
