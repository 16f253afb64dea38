ALTER TABLE `games` ADD `show` text;--> statement-breakpoint
ALTER TABLE `games` ADD `hall` integer;--> statement-breakpoint
CREATE INDEX `games_of_show` ON `games` (`show`);--> statement-breakpoint
-- The first event of a game, its room's opening, says of which show the room is a hall. The line in the history of such a game is computed anew.
UPDATE `games` SET
	`show` = json_extract(`first`.`event`, '$.show.id'),
	`hall` = json_extract(`first`.`event`, '$.show.hall'),
	`summary` = NULL
FROM `game_events` AS `first`
WHERE `first`.`game` = `games`.`id` AND `first`.`seq` = 0 AND json_extract(`first`.`event`, '$.show.id') IS NOT NULL;
