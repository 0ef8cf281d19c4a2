import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { accountKeys } from '../keys.ts'

/** Ends all sessions and agents of an account, unless its epoch has changed. */
export const epochRaised = ({ id, sessionEpoch }: Pick<User, 'id' | 'sessionEpoch'>): TransactionItem => ({
  Update: {
    Key: accountKeys.user(id),
    UpdateExpression: 'SET sessionEpoch = :next',
    ConditionExpression: 'sessionEpoch = :epoch',
    ExpressionAttributeValues: { ':epoch': sessionEpoch, ':next': sessionEpoch + 1 },
  },
})

/** Requires that the sessions of an epoch have not ended when the transaction commits. */
export const epochKept = ({ id, sessionEpoch }: Pick<User, 'id' | 'sessionEpoch'>): TransactionItem => ({
  ConditionCheck: {
    Key: accountKeys.user(id),
    ConditionExpression: 'sessionEpoch = :epoch',
    ExpressionAttributeValues: { ':epoch': sessionEpoch },
  },
})
