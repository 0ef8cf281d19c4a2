import Card from '@mui/material/Card'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import type { SearchAnswer } from '../../../../shared/search/domain/applicantSearch.ts'
import { drawHanded } from './drawHanded.ts'

drawHanded<SearchAnswer>(({ applicants, total }) => (
  <>
    {['Total Applicants', 'Starred Candidates', 'Pending Review', 'Placed This Month'].map((label) => (
      <Card key={label}>
        <Typography variant="subtitle2">{label}</Typography>
        <Typography>{total}</Typography>
      </Card>
    ))}
    <List>
      {applicants.map((applicant) => (
        <ListItem key={applicant.id}>
          <ListItemButton component="a" href={`/applicants?applicant=${applicant.id}`}>
            <Typography variant="subtitle2">
              {applicant.firstName} {applicant.lastName}
            </Typography>
            <Typography variant="body2">{applicant.pipelineStage}</Typography>
            <Typography variant="caption">{applicant.updatedAt}</Typography>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  </>
))
