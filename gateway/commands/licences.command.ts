import { licences } from './licences.ts';

for (const { name, version, licence } of licences()) console.log(`${name}@${version}\t${licence}`);
