import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { endingQuery, type MyDay } from '../../../../shared/activity/domain/myDay.ts'
import type { ExpiringCredential } from '../../../../shared/applicants/domain/expiringCredentials.ts'
import { credentialName } from '../../applicant/credentialName.ts'
import { Expiry } from '../../applicant/Expiry.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { applicantUrl, filteredListUrl } from '../../urls.ts'
import {
  belowOthers,
  detailListStyle,
  EmptyHint,
  NotKnown,
  Part,
  PeopleInAll,
  PersonLink,
  Row,
  Rows,
} from './DayParts.tsx'

interface ExpiringCredentialsProps {
  day: Pick<MyDay, 'ending' | 'ended'>
  reload: () => unknown
}

/** People who are placed, or soon will be, with a certificate, licence or permit that has expired or soon will. */
export function ExpiringCredentials({ day: { ending, ended }, reload }: ExpiringCredentialsProps) {
  const { t } = useTranslation()
  return (
    <Box sx={belowOthers}>
      <Part
        title={t('Certificates and permits expired or expiring within 30 days')}
        to={filteredListUrl(endingQuery)}
        more={t('View all')}
      >
        {ending ? <ExpiringSoon ending={ending} /> : <NotKnown onRetry={() => void reload()} />}
        {ended && ended.total > 0 && (
          <>
            <Heading>{t('Expired')}</Heading>
            <People {...ended} />
          </>
        )}
      </Part>
    </Box>
  )
}

type Listed = NonNullable<MyDay['ending']>

function ExpiringSoon({ ending }: { ending: Listed }) {
  const { t } = useTranslation()
  if (ending.total === 0) return <EmptyHint>{t('None for shortlisted, offered or hired candidates.')}</EmptyHint>
  return (
    <>
      <Heading>{t('Expiring soon')}</Heading>
      <People {...ending} />
    </>
  )
}

const Heading = ({ children }: { children: string }) => (
  <Typography variant="body2" component="h4" sx={{ fontWeight: 600, mt: 1 }}>
    {children}
  </Typography>
)

function People({ total, people }: Listed) {
  return (
    <>
      <Rows>
        {people.map(({ applicant: { id, firstName, lastName }, papers }) => (
          <Row key={id} wraps>
            <PersonLink to={applicantUrl(id)}>{`${firstName} ${lastName}`}</PersonLink>
            <Box component="ul" sx={detailListStyle}>
              {papers.map((credential) => (
                <Credential key={`${credential.field} ${credential.name}`} credential={credential} />
              ))}
            </Box>
          </Row>
        ))}
      </Rows>
      <PeopleInAll count={total} />
    </>
  )
}

function Credential({ credential }: { credential: ExpiringCredential }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      <Typography component="span" variant="body2">
        {credentialName(t, credential, language)}
      </Typography>
      <Expiry date={credential.expiryDate} />
    </Box>
  )
}
