import { chooseSpeechEngine } from '#server/providers/speechEngine.ts';
import type { Command } from './command.ts';
import { checkDatabase } from './doctor/checkDatabase.ts';
import { checkMachine } from './doctor/checkMachine.ts';
import { checkModels } from './doctor/checkModels.ts';
import { checkServices } from './doctor/checkServices.ts';
import type { Finding } from './doctor/finding.ts';

export const doctorCommand: Command = {
  takes: [],
  purpose: 'looks at the machine, the database and the configured services, and says what to do',
  async run(instance) {
    const engine = await chooseSpeechEngine(instance.config);
    const findings = [
      ...(await checkMachine(instance.config, engine)),
      ...(await checkDatabase(instance)),
      ...(await checkModels(instance.config)),
      ...(await checkServices(instance.config)),
    ];
    await engine.speech.close();
    return {
      text: findings.map(lineOf).join('\n'),
      isFailure: findings.some(({ state }) => state === 'fail'),
    };
  },
};

function lineOf({ state, what, wayOut }: Finding): string {
  return `${state.padEnd(4)}  ${what}${wayOut ? ` ${wayOut}` : ''}`;
}
