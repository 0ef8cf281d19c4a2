import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { isAllowedForRole } from '../../../../../../shared/accounts/domain/access.ts'
import type { Role } from '../../../../../../shared/accounts/domain/user.ts'
import { listApplicantDocuments } from '../../../../../../shared/documents/contract/listApplicantDocuments.ts'
import { useRoute } from '../../../../api/useRoute.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { DescriptionOutlinedIcon as DescriptionIcon } from '../../../../ui/icons/DescriptionOutlinedIcon.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { DocumentItem } from './DocumentItem.tsx'
import { AddDocument, DocumentMenu } from './lazyTools.tsx'

/** An applicant's documents; staff add, change and delete them. */
export function DocumentsTab({ id, role }: { id: string; role: Role }) {
  return (
    <>
      {isAllowedForRole(role, 'documents:add') && (
        <Suspense fallback={<Box sx={{ height: { xs: 56, sm: 49 } }} />}>
          <AddDocument applicantId={id} />
        </Suspense>
      )}
      <DocumentList id={id} role={role} />
    </>
  )
}

function DocumentList({ id, role }: { id: string; role: Role }) {
  const { t } = useTranslation()
  const mayManage = isAllowedForRole(role, 'documents:manage')
  const { data, error, mutate } = useRoute(listApplicantDocuments, { params: { id } }, { revalidateIfStale: true })
  if (error) {
    return <ErrorState problem={error} title={t('The documents could not be loaded')} onRetry={() => void mutate()} />
  }
  if (!data) return <ListSkeleton />
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<DescriptionIcon />}
        title={t('No documents uploaded')}
        {...(!mayManage && { text: t('Documents appear here when your recruiter releases them.') })}
      />
    )
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((document) => (
        <DocumentItem
          key={document.id}
          document={document}
          tools={
            mayManage && (
              <Suspense fallback={<Box sx={{ width: 30 }} />}>
                <DocumentMenu document={document} />
              </Suspense>
            )
          }
        />
      ))}
    </Box>
  )
}
