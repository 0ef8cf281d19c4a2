import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { PagedList, type PagedListProps } from '../../ui/layout/PagedList.tsx'

interface ListSectionProps<Page, Row> extends PagedListProps<Page, Row> {
  title: string
}

export function ListSection<Page, Row>({ title, ...list }: ListSectionProps<Page, Row>) {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ overflow: 'clip' }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {title}
      </Typography>
      <PagedList {...list} />
    </Card>
  )
}
