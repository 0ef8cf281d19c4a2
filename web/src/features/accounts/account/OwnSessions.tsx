import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { endOtherSessions } from '../../../../../shared/accounts/contract/endOtherSessions.ts'
import { endOwnSession } from '../../../../../shared/accounts/contract/endOwnSession.ts'
import type { Device, OwnSession } from '../../../../../shared/accounts/domain/session.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

interface OwnSessionsProps {
  sessions: readonly OwnSession[]
  onEnded: () => Promise<unknown>
}

/** The account's signed-in browsers, each with a button to sign it out. */
export function OwnSessions({ sessions, onEnded }: OwnSessionsProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const { dateTime } = useFormats()
  const [busy, setBusy] = useState(false)

  const end = async (ending: Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await ending
      await onEnded()
      toast({ title: done })
    } catch (problem) {
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
    }
    setBusy(false)
  }

  return (
    <>
      <Box component="ul" aria-label={t('Devices')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.map((session) => (
          <Box
            component="li"
            key={session.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              py: 1,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Typography variant="body2" component="p" sx={{ fontWeight: 580 }}>
                {deviceText(t, session.device)}
              </Typography>
              <Typography variant="caption" component="p" color="textSecondary">
                {session.isCurrent
                  ? t('This device, logged in {{moment}}', { moment: dateTime(session.createdAt) })
                  : t('Last active around {{moment}}', { moment: dateTime(session.lastUsedAt) })}
              </Typography>
              <Typography variant="caption" component="p" color="textSecondary">
                {endText(t, session, dateTime(session.endsAt))}
              </Typography>
            </Box>
            {!session.isCurrent && (
              <Button
                size="small"
                color="error"
                disabled={busy}
                aria-label={t('Log out {{device}}', { device: deviceText(t, session.device) })}
                onClick={() =>
                  void end(call(endOwnSession, { params: { id: session.id } }), t('The device has been logged out.'))
                }
              >
                {t('Log out')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button
          variant="outlined"
          size="small"
          disabled={busy}
          sx={{ mt: 1.5 }}
          onClick={() => void end(call(endOtherSessions, {}), t('You are logged out on all other devices.'))}
        >
          {t('Log out all other devices')}
        </Button>
      )}
    </>
  )
}

const endText = (t: TFunction, { idleMinutes }: OwnSession, moment: string): string =>
  idleMinutes === undefined
    ? t('Logged out on {{moment}}', { moment })
    : t('Will be logged out after {{minutes}} minutes without activity, or on {{moment}} at the latest', {
        minutes: idleMinutes,
        moment,
      })

function deviceText(t: TFunction, { browser, system }: Device): string {
  if (browser && system) return t('{{browser}} on {{system}}', { browser, system })
  return browser ?? system ?? t('Unknown device')
}
