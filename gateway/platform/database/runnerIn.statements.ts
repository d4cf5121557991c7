import type pg from 'pg';
import type { Transaction } from '../database.ts';
import type { Runner } from './statement.ts';

/** Runs statements inside a transaction of Prisma's client. Their rows are as Prisma reads them, so select only text and numbers. */
export function runnerIn(transaction: Pick<Transaction, '$queryRawUnsafe'>): Runner {
  return {
    async query({ text, values = [] }) {
      const rows = await transaction.$queryRawUnsafe<pg.QueryResultRow[]>(text, ...values);
      return { rows, rowCount: rows.length } as pg.QueryResult;
    },
  };
}
