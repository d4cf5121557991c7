import { writeMigration } from '#prisma/migrationDraft.ts';

const name = process.argv.slice(2).join(' ');
try {
  const file = await writeMigration(name);
  console.log(
    file
      ? `Wrote ${file}. Read it, then start the server to apply it.`
      : 'The migrations already match prisma/models. Nothing to write.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
