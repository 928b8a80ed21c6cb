import { expect, test } from 'vitest';
import { PLANS, priceText, yearlyPrice, yearlySaving } from './plans.ts';

const monthlyPrice = (title: string) => PLANS.find((plan) => plan.title === title)?.monthlyPrice;

test('the plans have the specified prices', () => {
  expect(PLANS.map(({ title, monthlyPrice }) => [title, monthlyPrice])).toEqual([
    ['Free Trial', 0],
    ['Standard', 3_000],
    ['Pro', 6_999],
    ['Business', null],
  ]);
  expect(PLANS.filter((plan) => plan.isPopular).map(({ title }) => title)).toEqual(['Pro']);
});

test('a year costs ten percent less than twelve months, rounded to whole dinars', () => {
  const pro = monthlyPrice('Pro')!;
  expect([yearlyPrice(pro), yearlySaving(pro)]).toEqual([75_589, 8_399]);
  expect([yearlyPrice(3_000), yearlySaving(3_000)]).toEqual([32_400, 3_600]);
  expect([yearlyPrice(0), yearlySaving(0)]).toEqual([0, 0]);
});

test('for every price, yearly price and saving add up to twelve months', () => {
  for (let price = 0; price < 10_000; price += 7) {
    expect(Number.isInteger(yearlyPrice(price))).toBe(true);
    expect(yearlyPrice(price) + yearlySaving(price)).toBe(price * 12);
  }
});

test('a price has thousands separators and its currency', () => {
  expect([0, 3_000, 75_589].map((amount) => priceText(amount, 'en'))).toEqual([
    '0 DZD',
    '3,000 DZD',
    '75,589 DZD',
  ]);
});

test('French and Arabic format prices as in Algeria', () => {
  expect(priceText(75_589, 'fr').replaceAll(/\s/g, ' ')).toBe('75 589 DA');
  expect(priceText(75_589, 'ar').replaceAll(/\s/g, ' ')).toBe('75.589 د.ج');
});
