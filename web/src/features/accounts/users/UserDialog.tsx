import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { changeUser } from '../../../../../shared/accounts/contract/changeUser.ts'
import { accountName } from '../../../../../shared/accounts/domain/accountName.ts'
import type { ManagedUser } from '../../../../../shared/accounts/domain/managedUser.ts'
import { isEmailProven } from '../../../../../shared/accounts/domain/provenEmail.ts'
import { type Role, roleLabels, roles } from '../../../../../shared/accounts/domain/user.ts'
import { call } from '../../../api/call.ts'
import { PhoneLink } from '../../../applicant/PhoneLink.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { useRefused } from '../../../ui/forms/useRefused.ts'
import { Field, FieldList } from '../../../ui/layout/DetailSection.tsx'
import { type ChosenCompany, CompanyChoice } from './CompanyChoice.tsx'
import { chosenCompanyId } from './chosenCompany.ts'
import { currentUserIn } from './currentUserIn.ts'
import { EmailProof } from './EmailProof.tsx'
import { type Question, UserQuestion } from './UserQuestion.tsx'
import { UserSecondFactor } from './UserSecondFactor.tsx'

interface UserDialogProps {
  user: ManagedUser
  /** Whether the account is the user's own. */
  isOwn: boolean
  /** Called with the changed account. */
  onChanged: (user: ManagedUser) => void
  /** Called to invite the owner of an email address. */
  onInvite: (email: string) => void
  onClose: () => void
}

/** An account, and the actions of a system admin on it. */
export function UserDialog({ user, isOwn, onChanged, onInvite, onClose }: UserDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { dateTime } = useFormats()
  const [isQuestionOpen, setQuestionOpen] = useState<Question>()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{accountName(user)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <FieldList>
          <Field label={t('Username')}>{user.username}</Field>
          <Field label={t('Status')}>{user.isActive ? t('Active') : t('Deactivated')}</Field>
          <Field label={t('Email')} wide>
            {user.email}
            <EmailProof user={user} />
          </Field>
          {/* Somebody else may have entered it before the login was reported. */}
          {user.phone && user.reportedAt === undefined && (
            <Field label={t('Phone')} wide>
              <PhoneLink phone={user.phone} />
            </Field>
          )}
          <Field label={t('Created')}>{dateTime(user.createdAt)}</Field>
          <Field label={t('Last changed')}>{dateTime(user.updatedAt)}</Field>
        </FieldList>
        {isOwn ? (
          <Notice tone="info" quiet>
            {t('This is your own account. Ask another system admin to change your role.')}
          </Notice>
        ) : (
          <>
            {user.reportedAt !== undefined && <ReportedNotice at={user.reportedAt} />}
            <UserSecondFactor user={user} onChanged={onChanged} />
            {user.role === 'applicant' && !isEmailProven(user) ? (
              <UnprovenNotice user={user} onInvite={onInvite} />
            ) : (
              <RoleChange key={user.updatedAt} user={user} onChanged={onChanged} />
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="outlined" size="small" onClick={() => setQuestionOpen('end sessions')}>
                {t('Log out everywhere')}
              </Button>
              <Button
                variant="outlined"
                size="small"
                color={user.isActive ? 'error' : 'primary'}
                onClick={() => setQuestionOpen(user.isActive ? 'deactivate' : 'reactivate')}
              >
                {user.isActive ? t('Deactivate') : t('Reactivate')}
              </Button>
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogActions>
      {isQuestionOpen && (
        <UserQuestion
          user={user}
          question={isQuestionOpen}
          onChanged={onChanged}
          onClose={() => setQuestionOpen(undefined)}
        />
      )}
    </Dialog>
  )
}

/** Why an account was deactivated, and what a system admin does before it is reactivated. */
function ReportedNotice({ at }: { at: string }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  return (
    <Notice tone="warning" quiet title={t('Locked after a reported login')}>
      {t(
        'The user reported a login that was not theirs on {{when}}. Call them at a number you know from elsewhere, and ask whether they reported it themselves. If not, someone else reads their email, and they must secure their mailbox first. Check that the email is right, reset two-step verification if it is turned on, and reactivate the account. If the email is wrong, invite the user at another address instead.',
        { when: dateTime(at) },
      )}
    </Notice>
  )
}

/** Why an account can't get a role yet, and what to do about it. */
function UnprovenNotice({ user: { email }, onInvite }: Pick<UserDialogProps, 'user' | 'onInvite'>) {
  const { t } = useTranslation()
  return (
    <Notice
      tone="info"
      quiet
      {...(email !== undefined && {
        action: (
          <Button size="small" onClick={() => onInvite(email)}>
            {t('Invite')}
          </Button>
        ),
      })}
    >
      {email === undefined
        ? t('This account has no email. The user must add and confirm one before you can give a role.')
        : t(
            "The email is not confirmed, so you can't give this account a role. Invite {{email}} instead. The email will move to the new account.",
            { email },
          )}
    </Notice>
  )
}

/** Changes an account's role and, for clients, the company. */
function RoleChange({ user, onChanged }: Pick<UserDialogProps, 'user' | 'onChanged'>) {
  const { t } = useTranslation()
  const toast = useToast()
  const [role, setRole] = useState<Role>(user.role)
  const own: ChosenCompany = { id: user.clientId ?? user.id, newName: undefined }
  const [company, setCompany] = useState(own)
  const [busy, setBusy] = useState(false)
  const { refused, take } = useRefused()
  const isClient = role === 'client'
  const isMoved = isClient && (company.newName !== undefined || company.id !== own.id)
  const isChanged = role !== user.role || isMoved

  const save = async () => {
    setBusy(true)
    try {
      const clientId = isMoved ? await chosenCompanyId(company) : undefined
      if (clientId) setCompany({ id: clientId, newName: undefined })
      const body = { role, updatedAt: user.updatedAt, ...(clientId && { clientId }) }
      onChanged(await call(changeUser, { params: { id: user.id }, body }))
      const title =
        role === user.role
          ? t('{{name}} moved to another client', { name: accountName(user) })
          : t('{{name}} has a new role', { name: accountName(user) })
      toast({ title })
    } catch (problem) {
      const current = currentUserIn(problem)
      if (current) onChanged(current)
      take(problem)
      setBusy(false)
    }
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      sx={{ display: 'grid', gap: 2, pt: 0.5 }}
    >
      <LabelledSelect
        id="role-of-user"
        label={t('Role')}
        value={role}
        onChange={(event) => setRole(roles.find((each) => each === event.target.value) ?? role)}
      >
        {roles.toReversed().map((each) => (
          <option key={each} value={each}>
            {t(roleLabels[each])}
          </option>
        ))}
      </LabelledSelect>
      {isClient && <CompanyChoice ownId={user.id} chosen={company} onChoose={setCompany} error={refused('name')} />}
      {isChanged && (
        <Typography variant="body2" role="status">
          {t('Saving logs {{name}} out everywhere. AI agents must be reconnected.', {
            name: accountName(user),
          })}
        </Typography>
      )}
      <Button type="submit" variant="contained" disabled={busy || !isChanged} sx={{ justifySelf: 'end' }}>
        {busy ? t('Saving...') : isClient ? t('Save') : t('Save role')}
      </Button>
    </Box>
  )
}
