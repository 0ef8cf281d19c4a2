import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { inviteUser } from '../../../../../shared/accounts/contract/inviteUser.ts'
import { type InvitationSummary, invitedRoles } from '../../../../../shared/accounts/domain/invitation.ts'
import { roleLabels } from '../../../../../shared/accounts/domain/user.ts'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { useRefused } from '../../../ui/forms/useRefused.ts'
import { type ChosenCompany, CompanyChoice } from './CompanyChoice.tsx'
import { chosenCompanyId } from './chosenCompany.ts'

interface InviteDialogProps {
  /** The initial value of the email field. */
  email: string
  onInvited: (invitation: InvitationSummary) => void
  onClose: () => void
}

/** Asks for the email and role of an invitation. */
export function InviteDialog({ email: given, onInvited, onClose }: InviteDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const [email, setEmail] = useState(given)
  const [role, setRole] = useState<(typeof invitedRoles)[number]>('recruiter')
  const [language, setLanguage] = useState(useLanguage())
  const [company, setCompany] = useState<ChosenCompany>({ id: '', newName: undefined })
  const [busy, setBusy] = useState(false)
  const { refused, take } = useRefused()

  const invite = async () => {
    setBusy(true)
    try {
      const clientId = role === 'client' ? await chosenCompanyId(company) : undefined
      // If the invitation is refused, the new company already exists.
      if (clientId) setCompany({ id: clientId, newName: undefined })
      const invitation = await call(inviteUser, { body: { email, role, language, ...(clientId && { clientId }) } })
      toast({ title: t('Invitation sent to {{email}}', { email }) })
      onInvited(invitation)
      onClose()
    } catch (problem) {
      setBusy(false)
      take(problem)
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Invite user')}</DialogTitle>
      <DialogForm
        action={busy ? t('Sending...') : t('Send invitation')}
        busy={busy}
        onSubmit={invite}
        onCancel={onClose}
      >
        <Typography variant="body2">
          {t(
            'They get an email with a link to choose a username and password. The link works once and expires after 7 days.',
          )}
        </Typography>
        <LabelledInput
          id="invited-email"
          type="email"
          required
          autoFocus
          autoComplete="off"
          label={t('Email')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={refused('email')}
        />
        <LabelledSelect
          id="invited-role"
          required
          label={t('Role')}
          value={role}
          onChange={(event) => setRole(invitedRoles.find((each) => each === event.target.value) ?? role)}
        >
          {invitedRoles.toReversed().map((each) => (
            <option key={each} value={each}>
              {t(roleLabels[each])}
            </option>
          ))}
        </LabelledSelect>
        {role === 'client' && <CompanyChoice chosen={company} onChoose={setCompany} error={refused('name')} />}
        <LabelledSelect
          id="invited-language"
          required
          label={t('Email language')}
          value={language}
          onChange={(event) => setLanguage(event.target.value === 'da' ? 'da' : 'en')}
        >
          <option value="da">Dansk</option>
          <option value="en">English</option>
        </LabelledSelect>
      </DialogForm>
    </Dialog>
  )
}
