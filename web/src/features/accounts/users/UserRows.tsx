import Button from '@mui/material/Button'
import { accountName } from '../../../../../shared/accounts/domain/accountName.ts'
import type { ManagedUser } from '../../../../../shared/accounts/domain/managedUser.ts'
import { roleLabels } from '../../../../../shared/accounts/domain/user.ts'
import { stageColours } from '../../../applicant/stageColours.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CardTable } from '../../../ui/layout/CardTable.tsx'
import { LongWords } from '../../../ui/text/LongWords.tsx'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import { SoftChip } from '../../../ui/text/SoftChip.tsx'
import { EmailProof } from './EmailProof.tsx'
import styles from './userRows.module.css'

interface UserRowsProps {
  users: readonly ManagedUser[]
  onManage: (user: ManagedUser) => void
}

/** Accounts as a table; as cards on narrow screens. */
export function UserRows({ users, onManage }: UserRowsProps) {
  const { t } = useTranslation()
  return (
    <CardTable label={t('Users')}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Email')}</th>
          <th scope="col" className={styles.role}>
            {t('Role')}
          </th>
          <th scope="col" className={styles.status}>
            {t('Status')}
          </th>
          <th scope="col" className={styles.since}>
            {t('Created')}
          </th>
          <th scope="col" className={styles.act}>
            {t('Action')}
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} onManage={onManage} />
        ))}
      </tbody>
    </CardTable>
  )
}

function UserRow({ user, onManage }: Pick<UserRowsProps, 'onManage'> & { user: ManagedUser }) {
  const { t } = useTranslation()
  const { date, dateTime } = useFormats()
  return (
    <tr>
      <td>
        <span className={styles.person}>
          <PersonAvatar person={user} />
          <span className={styles.names}>
            <span className={styles.name}>{accountName(user)}</span>
            <span className={styles.under}>{user.username}</span>
          </span>
        </span>
      </td>
      <td className={styles.email}>
        {user.email !== undefined && <LongWords text={user.email} />}
        <EmailProof user={user} />
      </td>
      <td>{t(roleLabels[user.role])}</td>
      <td>
        <SoftChip colours={user.isActive ? stageColours.hired : stageColours.rejected}>
          {user.isActive ? t('Active') : t('Deactivated')}
        </SoftChip>
        {user.scim && (
          <span
            data-tooltip={t('Your directory creates, changes and deactivates this account.')}
            className={styles.proof}
          >
            <SoftChip colours={stageColours.new}>{t('Directory')}</SoftChip>
          </span>
        )}
      </td>
      <td data-tooltip={dateTime(user.createdAt)} className={styles.since}>
        {date(user.createdAt)}
      </td>
      <td className={styles.act}>
        <Button
          size="small"
          variant="outlined"
          aria-label={t('Manage {{name}}', { name: accountName(user) })}
          onClick={() => onManage(user)}
        >
          {t('Manage')}
        </Button>
      </td>
    </tr>
  )
}
