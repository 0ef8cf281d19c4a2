import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { SubmissionAnswer } from '../../../../shared/intake/contract/submissionAnswer.ts'
import { drawHanded } from './drawHanded.ts'

const shown = ['firstName', 'email', 'nationality'] as const

drawHanded<SubmissionAnswer[]>((submissions) => (
  <Table>
    <TableHead>
      <TableRow>
        {['Select', 'Status', 'Name', 'Email', 'Nationality', 'Submitted', 'Review'].map((title) => (
          <TableCell key={title}>{title}</TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {submissions.map(({ id, status, applicantData, createdAt }) => (
        <TableRow key={id}>
          <TableCell>
            <Checkbox size="small" />
          </TableCell>
          <TableCell>{status}</TableCell>
          {shown.map((field) => (
            <TableCell key={field}>{String(applicantData[field] ?? '')}</TableCell>
          ))}
          <TableCell>{createdAt}</TableCell>
          <TableCell>
            <Button size="small">Review</Button>
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
))
