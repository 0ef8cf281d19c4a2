import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { inviteUser } from '../../../../../shared/accounts/contract/inviteUser.ts'
import { withdrawInvitation } from '../../../../../shared/accounts/contract/withdrawInvitation.ts'
import { type InvitationSummary, invitedRoles } from '../../../../../shared/accounts/domain/invitation.ts'
import { roleLabels } from '../../../../../shared/accounts/domain/user.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LongWords } from '../../../ui/text/LongWords.tsx'
import type { InvitationList } from './useInvitations.ts'

/** The open invitations. */
export function Invitations({ list }: { list: InvitationList }) {
  const { invitations = [], hasMore, loadingMore, showMore, readAgain, put } = list
  const { t } = useTranslation()
  const titleId = useId()
  const [withdrawing, setWithdrawing] = useState<InvitationSummary>()
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {t('Invitations')}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onInvited={put}
            onWithdraw={() => setWithdrawing(invitation)}
          />
        ))}
      </Box>
      {hasMore && (
        <Box sx={{ display: 'grid', justifyItems: 'center', p: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button onClick={showMore} disabled={loadingMore}>
            {loadingMore ? t('Loading more...') : t('Show more')}
          </Button>
        </Box>
      )}
      {withdrawing && (
        <ConfirmDialog
          title={t('Withdraw invitation?')}
          confirm={t('Withdraw invitation')}
          doing={t('Withdrawing...')}
          color="error"
          onConfirm={async () => {
            await call(withdrawInvitation, { params: { id: withdrawing.id } })
            await readAgain()
          }}
          done={t('Invitation withdrawn')}
          failed={shownMessage}
          onClose={() => setWithdrawing(undefined)}
        >
          <Typography variant="body2">
            {t('The link sent to {{email}} will stop working.', { email: withdrawing.email })}
          </Typography>
        </ConfirmDialog>
      )}
    </Card>
  )
}

interface InvitationRowProps {
  invitation: InvitationSummary
  /** Called with the new invitation when one was sent again. */
  onInvited: (invitation: InvitationSummary) => void
  onWithdraw: () => void
}

function InvitationRow({ invitation, onInvited, onWithdraw }: InvitationRowProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { email, role, validUntil } = invitation
  const isPast = Date.parse(validUntil) <= Date.now()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="body2" component="p" sx={{ fontWeight: 580 }}>
          <LongWords text={email} />
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {t(roleLabels[role])}
          {' · '}
          {isPast
            ? t('Expired {{date}}', { date: date(validUntil) })
            : t('Expires {{date}}', { date: date(validUntil) })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, ml: -0.75 }}>
        <SendAgain invitation={invitation} onInvited={onInvited} />
        <Button
          size="small"
          color="error"
          aria-label={t('Withdraw invitation to {{email}}', { email })}
          onClick={onWithdraw}
        >
          {t('Withdraw')}
        </Button>
      </Box>
    </Box>
  )
}

/** Sends an invitation again with a new link and expiry date. Shows nothing if its role can no longer be invited to. */
function SendAgain({ invitation, onInvited }: Pick<InvitationRowProps, 'invitation' | 'onInvited'>) {
  const { t } = useTranslation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { email, language } = invitation
  const role = invitedRoles.find((each) => each === invitation.role)
  if (!role) return null

  const send = async () => {
    setBusy(true)
    try {
      const sent = await call(inviteUser, { body: { email, role, language } })
      toast({ title: t('Invitation sent to {{email}}', { email }) })
      onInvited(sent)
    } catch (problem) {
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
      setBusy(false)
    }
  }

  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={t('Send again to {{email}}', { email })}
      onClick={() => void send()}
    >
      {t('Send again')}
    </Button>
  )
}
