import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import type { ApplicantAnswer } from '../../../../shared/contract/applicants/applicantAnswer.ts'
import { getApplicant } from '../../../../shared/contract/applicants/getApplicant.ts'
import { applicantAddress, paths } from '../../addresses.ts'
import { useRoute } from '../../api/useRoute.ts'
import { Comparison } from '../../applicant/comparison/Comparison.tsx'
import { compared } from '../../applicant/comparison/compared.ts'
import { useTellApart } from '../../applicant/useTellApart.ts'
import { useTelling } from '../../applicant/useTelling.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'

/** Two applicants who may be one person, field by field. */
export function ComparePair({ oneId, otherId }: { oneId: string; otherId: string }) {
  const { t } = useTranslation()
  useDocumentTitle(t('Compare two applicants'))
  const navigate = useNavigate()
  const one = useRoute(getApplicant, { params: { id: oneId } }, { revalidateIfStale: true })
  const other = useRoute(getApplicant, { params: { id: otherId } }, { revalidateIfStale: true })
  const tellApart = useTellApart(() => navigate(paths.duplicates))
  const problem = one.error ?? other.error
  const retry = () => {
    void one.mutate()
    void other.mutate()
  }
  return (
    <>
      <BackLink to={paths.duplicates} label={t('Possible duplicates')} />
      <PageHeader
        title={t('Compare two applicants')}
        text={t('Open a record to change it. If they are two people, say so: they are named here no more.')}
        actions={
          <Button variant="outlined" onClick={() => void tellApart(oneId, otherId)}>
            {t('Not the same')}
          </Button>
        }
      />
      <Card sx={{ px: 2, pb: 2 }}>
        {one.data && other.data ? (
          <SideBySide one={one.data} other={other.data} />
        ) : (
          <Box sx={{ pt: 2 }}>
            {problem ? <ErrorState problem={problem} onRetry={retry} /> : <Waiting label={t('Loading')} />}
          </Box>
        )}
      </Card>
    </>
  )
}

function SideBySide({ one, other }: { one: ApplicantAnswer; other: ApplicantAnswer }) {
  const { t } = useTranslation()
  const telling = useTelling()
  return (
    <Comparison
      fields={compared(one, { ...other }, telling)}
      titles={{
        one: <Named applicant={one} />,
        other: <Named applicant={other} />,
        unsaid: (count) => t('{{count}} that the second record does not tell', { count }),
      }}
      merging={false}
      taken={[]}
      onTake={() => undefined}
    />
  )
}

const Named = ({ applicant: { id, firstName, lastName } }: { applicant: ApplicantAnswer }) => (
  <Link component={RouterLink} to={applicantAddress(id)} sx={{ display: 'inline-block', py: 0.5 }}>
    <bdi>{`${firstName} ${lastName}`}</bdi>
  </Link>
)

const Waiting = ({ label }: { label: string }) => (
  <Box role="status" aria-label={label}>
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <Skeleton key={row} height={40} sx={{ transform: 'none', my: 0.5 }} />
    ))}
  </Box>
)
